/**
 * The empty state of a page or list. It explains what will appear there, and it can have a button for the next
 * step.
 */
interface EmptyProps {
  readonly title: string;
  readonly text: string;
  readonly button?:
    | { readonly label: string; readonly act: () => void }
    | { readonly label: string; readonly href: string };
}

export const Empty = ({ title, text, button }: EmptyProps) => (
  <div className="empty">
    <p>
      <b>{title}</b>
    </p>
    <p className="mute">{text}</p>
    {button === undefined ? null : 'href' in button ? (
      <a className="button" href={button.href}>
        {button.label}
      </a>
    ) : (
      <button type="button" className="button" onClick={button.act}>
        {button.label}
      </button>
    )}
  </div>
);
