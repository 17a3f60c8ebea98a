/** The actions of the tray menu. */
import type { Host } from '#contract/contract.ts';
import type { TrayAct } from '#app/tray/tray-view.ts';

export interface ActPorts {
  readonly host: Pick<Host, 'call.showAgain' | 'pause.set' | 'pause.end' | 'agent.choose'>;
  readonly showWindow: (page?: string) => void;
  readonly openOutside: (url: string) => boolean;
  readonly quit: () => void;
  readonly log: (message: string, error?: unknown) => void;
}

export const createMenuActions = (ports: ActPorts): ((act: TrayAct) => void) => {
  const { host, showWindow } = ports;
  const perform = async (act: TrayAct): Promise<void> => {
    switch (act.do) {
      case 'open':
        return showWindow(act.page === 'now' ? undefined : `#${act.page}`);
      case 'openEntry':
        return showWindow(`#ledger/${encodeURIComponent(act.pageId)}`);
      case 'desk':
        ports.openOutside(act.url);
        return;
      case 'pause':
        await host['pause.set'](
          act.untilEndOfDay === true ? { untilEndOfDay: true } : { forMinutes: act.forMinutes ?? 15 },
        );
        return;
      case 'resume':
        await host['pause.end']({});
        return;
      case 'choose':
        await host['agent.choose']({ emailAddress: act.emailAddress });
        return;
      case 'showAgain': {
        // If the customer cannot be shown again, the ledger shows the reason.
        const { done } = await host['call.showAgain']({ pageId: act.pageId });
        return done ? undefined : showWindow('#ledger');
      }
      case 'quit':
        return ports.quit();
    }
  };
  return (act) => {
    perform(act).catch((error: unknown) => {
      ports.log(`tray ${act.do}`, error);
      showWindow('#ledger');
    });
  };
};
