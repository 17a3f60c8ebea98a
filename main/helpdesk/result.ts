/** The client's six kinds of answers. The kind mainly determines whether delivery retries a request. */
import type { MessageOrText } from '#domain/messages/message.ts';

export type Answer =
  /**
   * The helpdesk accepted the request. For conversations and presence checks, `body` contains the parsed body of the
   * response.
   */
  | { readonly kind: 'accepted'; readonly status: number; readonly body?: unknown }
  /**
   * The helpdesk rejects this request permanently. `words` is the helpdesk's reason, shortened and without credentials.
   */
  | { readonly kind: 'refused'; readonly status: number; readonly words?: string | undefined }
  /** The status was 401: the credentials are wrong. */
  | { readonly kind: 'unauthorised' }
  /** The status was 425, 429, or 503 with Retry-After. The helpdesk did not process the request; try again later. */
  | { readonly kind: 'limited'; readonly status: number; readonly retryAfterMs?: number | undefined }
  /**
   * The helpdesk did not receive the request, so a retry cannot duplicate it. `sent` is false if no byte was sent.
   * `sent` is true if something other than the helpdesk responded, for example with a sign-in page, or if the response
   * was a redirect.
   */
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: MessageOrText; readonly sent: boolean }
  /** The request was sent, but its response is missing or inconclusive. The helpdesk may have processed it. */
  | {
      readonly kind: 'unknown';
      readonly code: string;
      readonly reason: MessageOrText;
      readonly status?: number | undefined;
    };

/** Whether the response was a redirect. An immediate retry would get the same response. */
export const isRedirected = (answer: Answer): boolean => answer.kind === 'unreachable' && answer.code === 'redirected';
