/** One line, run once and not kept: it is logged in, heard for as long as somebody wants, and let go of again. */
import { ConnectionRefused, reasonOf } from '#domain/connection.ts';
import { say, type Words } from '#domain/messages/message.ts';
import type { LineSaid } from '#lines/line.ts';
import { lineOfKind } from '#lines/registry.ts';
import type { LineSetting } from '#app/settings/read.ts';

export type LineEnd =
  /** It will say no again: wrong password, a missing right. */
  | { readonly kind: 'refused'; readonly reason: Words }
  | { readonly kind: 'lost'; readonly reason: Words }
  /** The signal ended it. */
  | { readonly kind: 'ended' };

export interface Listening {
  /** It is connected, and every live call has been told. */
  readonly up: () => void;
  readonly said: (said: LineSaid) => void;
  readonly oddity: (reason: Words) => void;
  /** It is up and brings no calls, or undefined: it was looked at, and brings them as far as anybody knows. */
  readonly missingEvents?: ((reason: Words | undefined) => void) | undefined;
}

export const listenAtLine = async (
  setting: LineSetting,
  ports: { readonly wallMs: () => number; readonly certificates: () => readonly string[] },
  { up, said, oddity, missingEvents }: Listening,
  signal: AbortSignal,
): Promise<LineEnd> => {
  const kind = lineOfKind(setting.kind);
  if (kind === undefined) throw new Error(`No line kind ${setting.kind}: settings are checked before lines are tried`);
  try {
    await kind.run(setting.config, {
      signal,
      link: (state) => {
        if (state === 'up') up();
      },
      emit: async (heard) => said(heard),
      commands: noCommands(),
      oddity,
      missingEvents,
      ports: { now: ports.wallMs, certificates: ports.certificates },
    });
    return signal.aborted ? { kind: 'ended' } : { kind: 'lost', reason: say('reason.line.closed') };
  } catch (error) {
    return { kind: error instanceof ConnectionRefused ? 'refused' : 'lost', reason: reasonOf(error) };
  }
};

/** Nothing flows back to a line that is only looked at. */
async function* noCommands(): AsyncIterable<never> {}
