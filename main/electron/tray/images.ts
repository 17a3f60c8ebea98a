/** Which drawing the tray shows. On macOS one black drawing that the system colours; elsewhere light or dark ink. */
import { join } from 'node:path';
import type { NativeTheme } from 'electron';
import type { TrayShape } from '#app/tray/shape.ts';

export interface Desktop {
  readonly platform: string;
  /** `XDG_CURRENT_DESKTOP`, Linux only. */
  readonly desktop: string;
  readonly theme: Pick<NativeTheme, 'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI'>;
}

/** The bar itself counts: on Windows it has a theme of its own, and GNOME's is always black. */
export const isBarDark = ({ platform, desktop, theme }: Desktop): boolean => {
  if (platform === 'linux') return /\b(gnome|unity|pop|pantheon)\b/i.test(desktop) || theme.shouldUseDarkColors;
  return theme.shouldUseDarkColorsForSystemIntegratedUI;
};

/** Beside each file lies its `@2x`, which Electron finds by itself. */
export const imagePath = (folder: string, shape: TrayShape, desktop: Desktop): string => {
  if (desktop.platform === 'darwin') return join(folder, `${shape}Template.png`);
  const size = desktop.platform === 'linux' ? 22 : 16;
  return join(folder, `${shape}-${isBarDark(desktop) ? 'dark' : 'light'}-${size}.png`);
};
