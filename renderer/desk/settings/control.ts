/** What every control of a field is told by the field around it. */
export interface ControlProps {
  readonly id: string;
  /** Ids of the hint and the problem. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}
