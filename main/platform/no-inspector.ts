/**
 * SIGUSR1 would make Node open its inspector on a port of this PC, where every local user can run code in the app. A
 * listener of our own takes the signal's place. The packaged tray app has a fuse for it (electron-builder.yml).
 */
process.on('SIGUSR1', () => undefined);
