/** Reading and writing settings for windows: secrets stay here, a wrong file is refused as a whole, a right one works at once. */
import type { Host } from '#contract/contract.ts';
import type { Ready } from '../surface.ts';
import { secretsIn } from '../log/keeping.ts';
import type { Ports } from '../ports.ts';
import type { SettingsBook } from './book.ts';
import { checkSettings } from './check.ts';
import { openSecretsIn, withKeptSecrets, withoutSecrets } from './kept.ts';
import type { Problem } from './problems.ts';
import { withTexts } from '#domain/words/say.ts';

type Raw = Record<string, unknown>;

export const createSettingsHost = (
  book: SettingsBook,
  ports: Ports,
  apply: (ready: Ready) => Promise<void>,
): Pick<Host, 'settings.read' | 'settings.write'> => {
  const current = (): Raw => book.raw() ?? {};
  return {
    'settings.read': () => ({
      settings: withoutSecrets(current()) as Raw,
      locked: [...book.locked()],
      path: book.path,
      problems: problemsIn(current(), ports),
      hidesSecrets: book.hidesSecrets,
      openSecrets: [...openSecretsIn(current())],
    }),
    'settings.write': async ({ settings }) => {
      const kept = withKeptSecrets(settings, current());
      if (kept.problems.length > 0) return { saved: false, problems: [...kept.problems] };
      const next = kept.settings as Raw;
      ports.logbook?.know(...secretsIn(next));
      const checked = checkSettings(next, ports.findSecret);
      if (!checked.ok) return { saved: false, problems: withoutSecretsIn(checked.problems, ports) };
      book.write(next);
      await apply(checked.ready);
      return { saved: true, problems: [] };
    },
  };
};

const problemsIn = (raw: Raw, ports: Ports) => {
  const checked = checkSettings(raw, ports.findSecret);
  return checked.ok ? [] : withoutSecretsIn(checked.problems, ports);
};

/** What stands at a wrong place may be a secret that also stands at the right one. */
const withoutSecretsIn = (problems: readonly Problem[], { logbook }: Ports): Problem[] =>
  problems.map(({ path, message }) => ({
    path,
    message: logbook === undefined ? message : withTexts(message, logbook.hideSecrets),
  }));
