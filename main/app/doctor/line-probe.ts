/** Connects one line temporarily, reports its events while the check needs them, and closes the line. */
import { ConnectionRefused, reasonOf } from '#domain/connection.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { EmittedEvent } from '#lines/line.ts';
import { lineOfKind } from '#lines/registry.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';

export type ProbeEnd =
  /**
   * The phone system refused the connection, and another attempt would also fail, for example because of a wrong
   * password.
   */
  | { readonly kind: 'refused'; readonly reason: MessageOrText }
  | { readonly kind: 'lost'; readonly reason: MessageOrText }
  /** The abort signal ended the connection. */
  | { readonly kind: 'ended' };

export interface ProbeListener {
  /** Called when the line is connected and all live calls have been reported. */
  readonly onUp: () => void;
  readonly onEvent: (emitted: EmittedEvent) => void;
  readonly onOddity: (reason: MessageOrText) => void;
  /** Receives the reason why a connected line is not reporting any calls, or undefined if no problem was found. */
  readonly reportMissingEvents?: ((reason: MessageOrText | undefined) => void) | undefined;
}

export const probeLine = async (
  setting: LineSetting,
  ports: { readonly wallMs: () => number; readonly certificates: () => readonly string[] },
  { onUp, onEvent, onOddity, reportMissingEvents }: ProbeListener,
  signal: AbortSignal,
): Promise<ProbeEnd> => {
  const kind = lineOfKind(setting.kind);
  if (kind === undefined) throw new Error(`No line kind ${setting.kind}: settings are checked before lines are tried`);
  try {
    await kind.run(setting.config, {
      signal,
      link: (state) => {
        if (state === 'up') onUp();
      },
      emit: async (event) => onEvent(event),
      commands: noCommands(),
      oddity: onOddity,
      reportMissingEvents,
      ports: { now: ports.wallMs, certificates: ports.certificates },
    });
    return signal.aborted ? { kind: 'ended' } : { kind: 'lost', reason: msg('reason.line.closed') };
  } catch (error) {
    return { kind: error instanceof ConnectionRefused ? 'refused' : 'lost', reason: reasonOf(error) };
  }
};

/** Yields no commands, because a check sends no commands to the line. */
async function* noCommands(): AsyncIterable<never> {}
