/**
 * Disables the Node inspector that SIGUSR1 would open on one of this PC's ports, where every local user could
 * run code in the app. The listener below replaces the default action. In the packaged tray app, a fuse
 * disables the inspector (electron-builder.yml).
 */
process.on('SIGUSR1', () => undefined);
