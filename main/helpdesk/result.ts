/** The client's six kinds of answers. Delivery decides by the kind alone. */
import type { MessageOrText } from '#domain/messages/message.ts';

export type Answer =
  /** The success status of the operation. Conversations and presence have a `body`. */
  | { readonly kind: 'accepted'; readonly status: number; readonly body?: unknown }
  /** The helpdesk rejects this request permanently. `words` is its reason, shortened and without credentials. */
  | { readonly kind: 'refused'; readonly status: number; readonly words?: string | undefined }
  /** 401: the credentials are wrong. */
  | { readonly kind: 'unauthorised' }
  /** 429, or 503 with Retry-After: the request was not processed. Retry later. */
  | { readonly kind: 'limited'; readonly status: number; readonly retryAfterMs?: number | undefined }
  /**
   * The helpdesk did not receive the request, so a retry cannot duplicate it. `sent` is false if no byte was sent. It
   * is true
   * if something else answered, such as a redirect or a sign-in page.
   */
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: MessageOrText; readonly sent: boolean }
  /** The request was sent, but the answer is missing or inconclusive (5xx). It may have been processed. */
  | {
      readonly kind: 'unknown';
      readonly code: string;
      readonly reason: MessageOrText;
      readonly status?: number | undefined;
    };

/** Something else answered, and an immediate retry would get the same answer. */
export const isRedirected = (answer: Answer): boolean => answer.kind === 'unreachable' && answer.code === 'redirected';
