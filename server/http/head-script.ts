/**
 * What puts a small script of ours at the head's start, where it runs before anything else of the page: there its
 * function is called with the argument.
 * @param run goes into the page as text: it uses nothing but its argument, and its comments would be sent
 */
export function headScript<Argument>(
  run: (argument: Argument) => void,
): (html: string, argument: Argument) => string {
  // Without the room that the types took.
  const text = run.toString().replaceAll(/\s+/g, " ");
  return (html, argument) => {
    const call = `(${text})(${JSON.stringify(argument).replaceAll("<", String.raw`\u003c`)})`;
    // React takes the extra element for somebody else's.
    return html.replace("<head>", () => `<head><script>${call}</script>`);
  };
}
