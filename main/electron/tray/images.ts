/** Selects the file for the tray icon: a template image on macOS, and a light or dark icon on other systems. */
import { join } from 'node:path';
import type { NativeTheme } from 'electron';
import type { StatusShape } from '#contract/status-shape.ts';

export interface Desktop {
  readonly platform: string;
  /** The value of `XDG_CURRENT_DESKTOP` (Linux only). */
  readonly desktop: string;
  readonly theme: Pick<NativeTheme, 'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI'>;
}

/** Whether the taskbar is dark. On Windows, it has its own theme. In GNOME and similar desktops, it is always dark. */
export const isBarDark = ({ platform, desktop, theme }: Desktop): boolean => {
  if (platform === 'linux') return /\b(gnome|unity|pop|pantheon)\b/i.test(desktop) || theme.shouldUseDarkColors;
  return theme.shouldUseDarkColorsForSystemIntegratedUI;
};

/** Returns the path of the icon. Electron finds the `@2x` version next to each file automatically. */
export const imagePath = (folder: string, shape: StatusShape, desktop: Desktop): string => {
  if (desktop.platform === 'darwin') return join(folder, `${shape}Template.png`);
  const size = desktop.platform === 'linux' ? 22 : 16;
  return join(folder, `${shape}-${isBarDark(desktop) ? 'dark' : 'light'}-${size}.png`);
};
