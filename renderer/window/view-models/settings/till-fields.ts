/** The fields of a till, by its kind. */
import { field, type Field } from './field.ts';

const name = field('name', 'text', 'field.name');
const rights = field('rights', 'words', 'field.rights', { standard: 'lookup, report' });
const encoding = field('encoding', 'choice', 'field.encoding', { values: ['utf-8', 'latin-1', 'windows-1252'] });
const pattern = field('pattern', 'text', 'field.linePattern', { hint: 'hint.linePattern' });
const lineFields = [
  field('format', 'choice', 'field.lineFormat', { values: ['text', 'json'] }),
  pattern,
  encoding,
  field('lineEnd', 'choice', 'field.lineEnd', { values: ['any', 'lf', 'crlf', 'cr', 'tab', 'etx', 'nul'] }),
];

export const tillFields: Readonly<Record<string, readonly Field[]>> = {
  http: [
    field('name', 'text', 'field.name'),
    field('token', 'secret', 'field.token', { hint: 'hint.token' }),
    field('origins', 'words', 'field.origins', { hint: 'hint.origins' }),
    field('rights', 'words', 'field.rights', { standard: 'lookup, report, status' }),
  ],
  socket: [field('origins', 'words', 'field.origins', { hint: 'hint.origins' })],
  tcp: [
    name,
    field('host', 'text', 'field.listenAddress', { hint: 'hint.listenAddress', standard: '127.0.0.1' }),
    field('portRange[0]', 'number', 'field.firstPort', { standard: '9200' }),
    field('portRange[1]', 'number', 'field.lastPort', { standard: '9209' }),
    field('token', 'secret', 'field.token', { hint: 'hint.tcpToken' }),
    field('allowedAddresses', 'words', 'field.allowedAddresses', { hint: 'hint.allowedAddresses' }),
    ...lineFields,
    field('answer', 'choice', 'field.answer', { values: ['line', 'none'] }),
    rights,
  ],
  'drop-folder': [
    name,
    field('path', 'text', 'field.folder', { hint: 'hint.folder' }),
    field('format', 'choice', 'field.fileFormat', { values: ['auto', 'csv', 'json', 'xml', 'text'] }),
    field('content', 'choice', 'field.content', { values: ['orders', 'customers', 'lookup', 'scan'] }),
    field('map', 'pairs', 'field.columns', { hint: 'hint.columns' }),
    field('rows', 'text', 'field.rows', { hint: 'hint.rows' }),
    encoding,
    field('decimal', 'choice', 'field.decimal', { values: ['.', ','] }),
    field('writers', 'choice', 'field.writers', { values: ['me', 'group', 'anyone'], hint: 'hint.writers' }),
    field('settleMs', 'number', 'field.settle', { hint: 'hint.settle', standard: '1000' }),
    field('keepDays', 'number', 'field.doneKeep', { standard: '30' }),
    rights,
  ],
  scanner: [
    name,
    field('prefix', 'text', 'field.keyPrefix', { hint: 'hint.keyPrefix' }),
    field('suffix', 'choice', 'field.keySuffix', { values: ['enter', 'tab', 'none'] }),
    field('layout', 'choice', 'field.keyLayout', { values: ['us', 'same'], hint: 'hint.keyLayout' }),
    field('keyGapMs', 'number', 'field.keyGap', { standard: '40' }),
    field('windowShortcut', 'text', 'field.windowShortcut', { hint: 'hint.windowShortcut' }),
    field('clipboardShortcut', 'text', 'field.clipboardShortcut', { hint: 'hint.clipboardShortcut' }),
  ],
  serial: [
    name,
    field('path', 'text', 'field.serialPath', { hint: 'hint.serialPath' }),
    field('device', 'text', 'field.serialDevice', { hint: 'hint.serialDevice' }),
    field('baudRate', 'number', 'field.baudRate', { standard: '9600' }),
    ...lineFields,
    field('silenceMs', 'number', 'field.silence', { hint: 'hint.silence' }),
    field('answer', 'choice', 'field.answer', { values: ['none', 'line'] }),
    rights,
  ],
};
