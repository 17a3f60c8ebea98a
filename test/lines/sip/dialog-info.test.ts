import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDialogInfo } from '#lines/sip/dialog-info.ts';
import { createDialogTranslator } from '#lines/sip/watch/translate.ts';
import { documentOf, lampTraces, notifiedIn } from './watch/dialog-recordings.ts';

const wrap = (dialogs: string, attributes = 'version="3" state="full"'): string =>
  `<?xml version="1.0"?><dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" ${attributes} entity="sip:101@pbx">${dialogs}</dialog-info>`;
const remote = (inside: string): string =>
  wrap(`<dialog id="a" direction="recipient"><remote>${inside}</remote><state>early</state></dialog>`);
const refusals = (text: string): string => {
  const read = readDialogInfo(text);
  return read.ok ? 'read' : read.reason;
};

describe('A dialog-info document', () => {
  it('is parsed as in RFC 4235, with a prefix, a partial state and an event', () => {
    const text = `<d:dialog-info xmlns:d="urn:ietf:params:xml:ns:dialog-info" version="7" state="partial" entity="sip:alice@example.com">
      <d:dialog id="as7d900as8" call-id="a84b4c76e66710" local-tag="1928301774" direction="initiator">
        <d:state event="remote-bye">terminated</d:state></d:dialog>
      <d:dialog id="as7d900as9" direction="recipient"><d:state code="180"> EARLY </d:state>
        <d:remote><d:identity display="Mara &quot;M&quot; Vogt">sip:+493023125014;npdi@pbx;user=phone</d:identity></d:remote></d:dialog>
    </d:dialog-info>`;
    expect(documentOf(text)).toEqual({
      version: 7,
      isFull: false,
      dialogs: [
        {
          id: 'as7d900as8',
          state: 'terminated',
          callId: 'a84b4c76e66710',
          direction: 'initiator',
          event: 'remote-bye',
        },
        {
          id: 'as7d900as9',
          state: 'early',
          direction: 'recipient',
          remote: { number: '+493023125014', name: 'Mara "M" Vogt' },
        },
      ],
    });
  });

  it.each([
    ['<identity>sip:493023125011@127.0.0.1</identity>', { number: '493023125011' }],
    ['<identity display="493023125011">sip:493023125011@127.0.0.1</identity>', { number: '493023125011' }],
    ['<identity>&lt;tel:+49-30-23125-011&gt;</identity>', { number: '+493023125011' }],
    ['<identity>"Mara" &lt;sips:%2B4930@pbx&gt;</identity>', { number: '+4930', name: 'Mara' }],
    ['<target uri="sip:102@pbx"/>', { number: '102' }],
    ['<identity>sip:anonymous@anonymous.invalid</identity>', { withheld: true }],
    ['<identity display="Anonymous">sip:unknown@pbx</identity>', { withheld: true }],
    ['<identity>sip:pbx.example</identity>', undefined],
    ['<identity>nobody at all</identity>', undefined],
    ['<identity></identity>', undefined],
  ])('contains the other party of %s', (inside, party) => {
    expect(documentOf(remote(inside)).dialogs[0]?.remote).toEqual(party);
  });

  it.each([
    ['', 'a dialog-info document is not XML'],
    ['   ', 'a dialog-info document is not XML'],
    ['BYE sip:101@pbx SIP/2.0', 'a dialog-info document is not XML'],
    ['<dialog-info version="1">', 'a dialog-info document is not XML'],
    ['<presence version="1"/>', 'the notification does not contain a dialog-info document'],
    ['<dialog-info state="full"/>', 'a dialog-info document has no version'],
    ['<dialog-info version="-1"/>', 'a dialog-info document has no version'],
    ['<dialog-info version="1e99"/>', 'a dialog-info document has no version'],
    [wrap('<dialog><state>early</state></dialog>'), 'a dialog-info document contains a dialog without an ID'],
    [
      '<!DOCTYPE d [<!ENTITY a "x">]><dialog-info version="1">&a;</dialog-info>',
      'a dialog-info document contains a document type declaration',
    ],
    [
      '<!DOCTYPE d SYSTEM "file:///etc/passwd"><dialog-info version="1"/>',
      'a dialog-info document contains a document type declaration',
    ],
    [wrap('&undeclared;'), 'a dialog-info document is not XML'],
    [wrap('<a>'.repeat(20) + '</a>'.repeat(20)), 'a dialog-info document is nested too deeply'],
    [
      wrap('<dialog id="x"><state>early</state></dialog>'.repeat(101)),
      'a dialog-info document has more than 100 dialogs',
    ],
    [wrap(`<dialog id="${'x'.repeat(70_000)}"/>`), 'a dialog-info document is too long'],
  ])('is rejected if it is invalid: row %#', (text, reason) => {
    expect(refusals(text)).toBe(reason);
  });

  it('ignores unknown elements', () => {
    expect(documentOf(wrap('<dialog id="x"><state>levitating</state></dialog><else/>')).dialogs).toEqual([]);
    expect(documentOf(wrap('<dialog id="x" direction="up"><state>early</state></dialog>')).dialogs).toEqual([
      { id: 'x', state: 'early' },
    ]);
  });

  it('does not cause an exception if it is damaged, and the line continues', () => {
    const texts = lampTraces.flatMap((name) => notifiedIn(name).map(({ text }) => text));
    const pieces = [
      '<',
      '>',
      '&',
      ']]>',
      '<!DOCTYPE x>',
      '<dialog id="101">',
      '</dialog>',
      '\u0000',
      '&#x0;',
      'early',
      'confirmed',
      'terminated',
      '"',
      '<state>',
      'version="',
      '😀',
      '\uD800',
    ];
    const translator = createDialogTranslator({ extensions: ['101', '102', '103'] });
    let at = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 30 }), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('101', '102', '103'),
        (text, changes, extension) => {
          const spoilt = changes.reduce((given, [place, length, piece]) => {
            const from = place % (given.length + 1);
            return given.slice(0, from) + piece + given.slice(from + length);
          }, text);
          const read = readDialogInfo(spoilt);
          if (!read.ok) return read.reason.length > 10 && read.reason.length < 100;
          at += 1;
          for (const { event } of translator.read(extension, read.document, at))
            if (event.type === 'leg.joined' && event.evidence !== 'inferred') return false;
          return true;
        },
      ),
      { numRuns: 20_000 },
    );
    // A full document without dialogs clears the state, regardless of earlier documents.
    for (const extension of ['101', '102', '103'])
      translator.read(extension, { version: 0, isFull: true, dialogs: [] }, at + 1);
    expect(translator.size()).toBe(0);
  });
});
