/*
 * Imported before anything else by the process that serves: React decides by NODE_ENV, at its first import,
 * which of its two builds it is, and the build of the site sets it later. Two halves of two builds do not work together.
 */
process.env["NODE_ENV"] ??= "production";
