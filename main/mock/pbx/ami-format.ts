/** Reads and writes the manager interface's format: one header per line, and a blank line after each block. */
export type Fields = readonly (readonly [header: string, value: string])[];

export const blockText = (fields: Fields): string =>
  `${fields.map(([header, value]) => `${header}: ${value}`).join('\r\n')}\r\n\r\n`;

export type Action = ReadonlyMap<string, string>;

/** A client that sends more than this without a blank line is disconnected. */
const maxActionBytes = 64 * 1024;

/**
 * Extracts actions from chunks of any size. Header names are converted to lower case, because clients capitalise them
 * differently.
 */
export const createActionReader = (): ((chunk: string) => readonly Action[] | 'too long') => {
  let pending = '';
  return (chunk) => {
    pending += chunk;
    const actions: Action[] = [];
    for (let end = pending.indexOf('\r\n\r\n'); end !== -1; end = pending.indexOf('\r\n\r\n')) {
      actions.push(new Map(pending.slice(0, end).split('\r\n').map(headerOf)));
      pending = pending.slice(end + 4);
    }
    return pending.length > maxActionBytes ? 'too long' : actions;
  };
};

const headerOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  return colon === -1
    ? [line.toLowerCase(), '']
    : [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
};
