/** The properties of every field control. */
export interface ControlProps {
  readonly id: string;
  /** The IDs of the hint and the problem. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}
