/** Formats the host's messages for this window: national phone numbers, masking, and times in the locale. */
import { formatMessage, type MessageOrText } from '#contract/messages.ts';
import { messageCatalogue, locale as currentLocale } from '../i18n/t.ts';
import { shown, type Masking } from './masking.ts';
import { productName } from './product-names.ts';
import { clock, dayAndClock, isSameDay } from './time-text.ts';

export interface DisplayOptions extends Masking {
  /** The default is the locale of the current language. */
  readonly locale?: string | undefined;
  /** The current time in ms since 1970, to recognise times on the current day. */
  readonly now: number;
  /** A number that changes when texts are added or replaced, so that memoised parts render again. */
  readonly textsVersion?: number | undefined;
}

/** Formats a time, with the date if it is on another day. `at` is in ms since 1970. */
export const moment = (at: number, { locale, now }: DisplayOptions): string =>
  isSameDay(at, now) ? clock(at, locale) : dayAndClock(at, locale);

/** Formats a message from the host as text. A plain string comes from another system and stays unchanged. */
export const messageText = (message: MessageOrText, display: DisplayOptions): string =>
  typeof message === 'string'
    ? message
    : formatMessage(message, {
        catalogue: messageCatalogue(),
        locale: display.locale ?? currentLocale(),
        now: display.now,
        formatText: (text) => productName(shown(text, display)),
      });

/** Formats a message that contains no phone numbers or customer names. */
export const plainMessageText = (message: MessageOrText): string =>
  typeof message === 'string'
    ? message
    : formatMessage(message, { catalogue: messageCatalogue(), locale: currentLocale(), formatText: productName });

/** Capitalises the first letter. Reasons begin with a lower-case letter, because they can follow another word. */
export const sentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase(currentLocale()) + text.slice(1);
