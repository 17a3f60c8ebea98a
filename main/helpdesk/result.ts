/** What the client makes of every answer, and of none. Six kinds and nothing else; delivery acts on the kind alone. */
import type { Words } from '#domain/messages/message.ts';

export type Answer =
  /** The status of the operation's success. `body` where the operation has one: conversations, the presence word. */
  | { readonly kind: 'accepted'; readonly status: number; readonly body?: unknown }
  /** The helpdesk will never take this request as it is. `words` are its own, shortened, free of credentials. */
  | { readonly kind: 'refused'; readonly status: number; readonly words?: string | undefined }
  /** 401: the credentials are wrong, whatever the request. */
  | { readonly kind: 'unauthorised' }
  /** 429, or 503 with Retry-After: not processed, ask again later. */
  | { readonly kind: 'limited'; readonly status: number; readonly retryAfterMs?: number | undefined }
  /**
   * The helpdesk did not get the request, so sending it again cannot double it. `sent` is false when no byte
   * had left; it is true when something else answered in the helpdesk's place (a redirect, a sign-in page).
   */
  | { readonly kind: 'unreachable'; readonly code: string; readonly reason: Words; readonly sent: boolean }
  /** Sent, and no answer, or none that says what became of it (5xx): it may have been processed. */
  | { readonly kind: 'unknown'; readonly code: string; readonly reason: Words; readonly status?: number | undefined };

/** Something else answered in the helpdesk's place, and asking again at once brings the same answer. */
export const isRedirected = (answer: Answer): boolean => answer.kind === 'unreachable' && answer.code === 'redirected';
