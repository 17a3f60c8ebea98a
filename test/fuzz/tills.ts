/** Sends damaged till lines and files through the parsers for TCP, serial ports and drop folders. */
import { dropFolderConfig } from '#tills/drop-folder/config.ts';
import { formatOf, parseFile } from '#tills/drop-folder/parse-file.ts';
import { splitReports } from '#tills/drop-folder/report-key.ts';
import { createLineSplitter } from '#tills/text/line-splitter.ts';
import { createLineReader } from '#tills/text/read-line.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const pick = <Value>(from: readonly Value[], random: Random): Value => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};

/** The control characters that a scan must not contain. Tab and GS are allowed. */
const control =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /[\u0000-\u0008\u000a-\u001c\u001e\u001f]/;
const maxLine = 4_096;
const lineFormats = [
  { format: 'text', encoding: 'utf-8', lineEnd: 'any' },
  {
    format: 'text',
    encoding: 'windows-1252',
    lineEnd: 'crlf',
    pattern: String.raw`^K;(?P<phone>\+?\d+);(?P<email>\S*)$`,
  },
  { format: 'json', encoding: 'utf-8', lineEnd: 'lf' },
] as const;
const wholeLines = [
  '4006381333931\r\n',
  'anna@shop.example\n',
  'K;+4930123456;anna@shop.example\r\n',
  '{"type":"lookup","id":1,"email_address":"anna@shop.example"}\n',
  '{"type":"orders","id":2,"orders":[{"order_number":"1","revenue":12.5}]}\n',
  'POST / HTTP/1.1\r\n',
];

export const tillLines: Fuzz = {
  name: 'till lines',
  run: (count, random, note) => {
    for (let sent = 0; sent < count; sent += 1) {
      const format = pick(lineFormats, random);
      const splitter = createLineSplitter(format.lineEnd, maxLine);
      const read = createLineReader(format);
      const { lines, isTooLong } = splitter.push(damaged(Buffer.from(pick(wholeLines, random)), random));
      if (isTooLong) note('too long');
      if (splitter.pending() > maxLine) throw new Error('the splitter buffers more than one line');
      for (const line of lines) {
        const reading = read(line);
        note(reading.is === 'invalid' ? reading.code : reading.is);
        if (reading.is !== 'event') continue;
        const { event } = reading;
        if (event.type === 'scan' && (event.text === '' || (format.format === 'text' && control.test(event.text))))
          throw new Error(`a scan is empty or contains control characters: ${JSON.stringify(event.text)}`);
      }
    }
    return count;
  },
};

const row = '1,anna@shop.example,12.50,2026-11-20T09:30:00Z,false\r\n';
const wholeFiles: readonly (readonly [name: string, content: string])[] = [
  [
    'a.csv',
    `order_number,email_address,revenue,order_date,is_first_order\r\n${row}"2""x",b@c.example,"1.5",2026-11-21,true\r\n`,
  ],
  ['a.json', '{"orders":[{"order_number":"1","customer":{"mail":"a@b.example"},"revenue":12.5}]}'],
  ['b.json', '{"type":"scan","text":"4006381333931"}'],
  ['a.xml', '<?xml version="1.0"?><day><sale id="4"><total>9.5</total><note><![CDATA[x]]></note></sale></day>'],
  ['a.txt', '4006381333931\r\nanna@shop.example\r\n'],
];
const configs = [
  dropFolderConfig.parse({ kind: 'drop-folder', path: '/till' }),
  dropFolderConfig.parse({
    kind: 'drop-folder',
    path: '/till',
    encoding: 'windows-1252',
    decimal: ',',
    lastLine: 'any',
  }),
  dropFolderConfig.parse({ kind: 'drop-folder', path: '/till', content: 'scan', rows: 'sale' }),
];

export const tillFiles: Fuzz = {
  name: 'till files',
  run: (count, random, note) => {
    for (let sent = 0; sent < count; sent += 1) {
      const [name, content] = pick(wholeFiles, random);
      const config = pick(configs, random);
      const bytes = damaged(Buffer.from(content), random);
      const reading = parseFile(bytes, formatOf(name, config) ?? 'text', config);
      note(reading.is === 'invalid' ? reading.sentence.code : reading.is);
      if (reading.is !== 'events') continue;
      const parts = splitReports(reading.events, 'till', bytes);
      if (parts.length === 0) throw new Error('a file without events was accepted');
    }
    return count;
  },
};
