/** How commands end: promises to scripts. */
export const exitCodes = { done: 0, usage: 2, noApp: 3, refused: 4, settings: 5, limited: 6, broken: 7 } as const;

/** Ends the command with a code and a sentence for people. */
export class Exit extends Error {
  override readonly name = 'Exit';
  readonly exitCode: number;
  readonly code: string;
  constructor(exitCode: number, sentence: string, code = 'error') {
    super(sentence);
    this.exitCode = exitCode;
    this.code = code;
  }
}
