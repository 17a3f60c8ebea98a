/**
 * Disables the Node inspector that SIGUSR1 would open on one of this PC's ports, where every local user could
 * run code in the app. The listener below replaces the default action. The packaged tray app disables it with a
 * fuse (electron-builder.yml).
 */
process.on('SIGUSR1', () => undefined);
