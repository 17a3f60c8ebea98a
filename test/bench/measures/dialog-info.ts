/** Measures how many notifications from a real phone system one core parses per second, from text to dialogs. */
import { readdirSync, readFileSync } from 'node:fs';
import { readDialogInfo } from '#lines/sip/dialog-info.ts';
import { nowMs, type Measure } from '../bench.ts';
import { count, median, perSecond } from '../figures.ts';

const folder = new URL('../../lines/traces/asterisk-22-lamps/', import.meta.url);
const [rounds, repetitions] = [9, 200];

export const dialogInfo: Measure = async () => {
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.notify'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/^NOTIFY .*\n/m))
    .filter((text) => text.trim() !== '');
  const rates: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const from = nowMs();
    let read = 0;
    for (let turn = 0; turn < repetitions; turn += 1)
      for (const document of documents) if (readDialogInfo(document).ok) read += 1;
    if (read !== repetitions * documents.length)
      throw new Error(`Expected ${repetitions * documents.length} valid documents, got ${read}`);
    if (round >= 0) rates.push((1_000 * read) / (nowMs() - from));
  }
  return [
    {
      what: 'dialog-info parser',
      figures: { documents: perSecond(median(rates)), 'different documents': count(documents.length) },
      bounds: [{ figure: 'documents', atLeast: 50_000 }],
      samples: `${rounds} × ${repetitions * documents.length} documents`,
    },
  ];
};
