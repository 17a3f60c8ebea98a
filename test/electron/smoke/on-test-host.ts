import { startTray } from '../tray-host.ts';
import type { MenuItemState } from '../../desktop-host/host-state.ts';
import type { TrayDesk } from './tray-desk.ts';

const idsOf = (menu: readonly MenuItemState[]): string[] => menu.flatMap(({ id }) => id ?? []);

export const startOnTestHost = async (folder: string): Promise<TrayDesk> => {
  const app = await startTray(folder, { argv: ['--practice'] });
  const trayId = (): number => app.state().trays[0]?.id ?? 0;
  return {
    page: app.page,
    isShown: () => Promise.resolve(app.state().windows.some(({ shown }) => shown)),
    tray: () => {
      const tray = app.state().trays[0];
      return Promise.resolve(tray && { tooltip: tray.tooltip, menu: idsOf(tray.menu) });
    },
    closeWindow: async () => {
      const { id } = await app.until(({ windows }) => windows[0]);
      await app.command('answerDialog', { response: 0 });
      await app.command('closeWindow', id);
    },
    clickTray: () => app.command('clickTray', trayId()),
    choose: (entry) => app.command('clickMenu', trayId(), [entry]),
    ended: app.ended.then(({ code }) => code),
    close: async () => {
      await app.close();
    },
  };
};
