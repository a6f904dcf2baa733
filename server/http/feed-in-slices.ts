import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Some hundred of the shortest requests, or pieces of a body. Bytes. */
const SLICE_BYTES = 4_096;

/**
 * Gives Node's parser what comes on a connection slice by slice, and no more of it once the connection is closed. It takes up
 * to 64 KiB off the line, and makes all that it can of them before anybody is heard: 2,000 requests or 11,000 pieces of a
 * body, for which two connections of one sender filled the memory.
 */
export function feedInSlices(server: Server): void {
  server.on("connection", (socket: Socket) => {
    const parse = socket.listeners("data");
    socket.removeAllListeners("data");
    const isOpen = () =>
      !socket.destroyed && !socket.writableEnded && socket.listenerCount("data", feed) > 0;
    function feed(chunk: Buffer<ArrayBuffer>): void {
      for (let at = 0; at < chunk.length && isOpen(); at += SLICE_BYTES) {
        // While answers wait for whoever reads them, Node takes no more requests.
        if (socket.isPaused()) {
          socket.unshift(chunk.subarray(at));
          return;
        }
        for (const listener of parse) listener.call(socket, chunk.subarray(at, at + SLICE_BYTES));
      }
    }
    socket.on("data", feed);
  });
}
