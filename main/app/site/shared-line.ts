/**
 * The phone line that this host shares with the PCs of its site. The host tracks the calls even before it connects to
 * the broker, so that the response to a PC's first request contains the active calls. The IDs of the call legs that
 * each PC follows are saved in a file. After a restart of the host, a PC therefore still learns when a call that it has
 * transferred ends. The file contains no phone numbers.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { createLineViews, type LineViews } from '#domain/site/line-views.ts';
import type { EmittedEvent } from '#lines/line.ts';
import type { LineShare } from '#site/line-share.ts';
import type { Site } from '#site/start-site.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import type { Settings } from '#app/settings/schema.ts';

export interface SharedLineParts {
  readonly dataDir: string;
  readonly monotonicMs: () => number;
  readonly lines: () => readonly LineSetting[];
  readonly isUp: (line: string) => boolean;
  /** Returns the phone system's name in call IDs (telephony/call-id-namespaces.ts). */
  readonly exchangeName: (line: string) => string;
  readonly onChange: () => void;
}
export interface SharedLine {
  readonly apply: (settings: Settings) => void;
  readonly handleEvent: (line: string, emitted: EmittedEvent) => void;
  /** Call when the connection of the line may have changed. */
  readonly update: () => void;
  readonly join: (site: Site) => Promise<void>;
  readonly leave: () => void;
  readonly rejected: () => ReturnType<LineShare['rejected']> | undefined;
}

const savedFollowed = z.record(z.string(), z.array(z.string()));
const saveEveryMs = 1_000;

export const createSharedLine = (parts: SharedLineParts): SharedLine => {
  const path = join(parts.dataDir, 'site-line.json');
  let site: Settings['site'];
  let views: LineViews | undefined;
  let share: LineShare | undefined;
  let saving: NodeJS.Timeout | undefined;
  let saved = '{}';

  const open = (): LineViews => {
    const read = savedFollowed.safeParse(readJson(path)).data ?? {};
    saved = JSON.stringify(read);
    return createLineViews(read);
  };
  const save = (): void => {
    const followed = views?.followed() ?? {};
    if (JSON.stringify(followed) === saved) return;
    saved = JSON.stringify(followed);
    writeJson(path, followed);
  };
  return {
    apply: (settings) => {
      const before = site?.sharedLine;
      ({ site } = settings);
      const { sharedLine, extensions = {} } = site ?? {};
      if (sharedLine === undefined) {
        views = undefined;
        return;
      }
      if (views === undefined || before !== sharedLine) views = open();
      if (share === undefined) views.setList(extensions);
      else share.setList(extensions);
    },
    handleEvent: (line, { event, source }) => {
      if (views === undefined || line !== site?.sharedLine) return;
      if (event.type === 'line.resynced') (share ?? views).resync(event.legs);
      else if (share === undefined) views.apply(event);
      else share.handle(event, source);
    },
    update: () => {
      if (site?.sharedLine !== undefined) share?.setUp(parts.isUp(site.sharedLine));
    },
    join: async ({ connection, subjects }) => {
      const { sharedLine: line } = site ?? {};
      if (views === undefined || line === undefined) return;
      const { createLineShare } = await import('#site/line-share.ts');
      const hasIds = parts.lines().find(({ name }) => name === line)?.reaches !== undefined;
      share = createLineShare({
        connection,
        subjects,
        views,
        exchange: () => ({ name: parts.exchangeName(line), hasIds }),
        monotonicMs: parts.monotonicMs,
        onChange: parts.onChange,
      });
      share.setUp(parts.isUp(line));
      saving = setInterval(save, saveEveryMs).unref();
    },
    leave: () => {
      clearInterval(saving);
      if (views !== undefined) save();
      share?.close();
      share = undefined;
    },
    rejected: () => share?.rejected(),
  };
};
