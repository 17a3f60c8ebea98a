/**
 * The upper halves of the code pages of receipt printers, from byte 0x80. `ESC t n` selects a code page by its number.
 * The numbers are Epson's. Other manufacturers use some of them for other code pages.
 */
const upperHalves = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  'windows-1252':
    '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
} as const;

export type CodePage = keyof typeof upperHalves;
export const codePages = Object.keys(upperHalves) as readonly CodePage[] as readonly [CodePage, ...CodePage[]];

/** Epson's code page numbers. */
export const epsonNumbers: Readonly<Record<string, CodePage>> = {
  0: 'cp437',
  2: 'cp850',
  16: 'windows-1252',
  19: 'cp858',
};

/** Returns the character for a byte of at least 0x20. If `page` is undefined, all bytes from 0x80 become U+FFFD. */
export const characterOf = (byte: number, page: CodePage | undefined): string => {
  if (byte < 0x80) return String.fromCharCode(byte);
  return (page === undefined ? undefined : upperHalves[page][byte - 0x80]) ?? '\ufffd';
};
