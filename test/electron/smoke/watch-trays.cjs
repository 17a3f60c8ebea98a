/** Runs in Electron’s main process before the app and records the tray icons, because Electron does not list them. */
const { Tray } = require('electron');

const seen = { tray: undefined, tooltip: '', menu: undefined };
globalThis.smokeTray = seen;
for (const [method, kept] of [
  ['setToolTip', 'tooltip'],
  ['setContextMenu', 'menu'],
]) {
  const real = Tray.prototype[method];
  Tray.prototype[method] = function (value) {
    seen.tray = this;
    seen[kept] = value;
    return real.call(this, value);
  };
}
