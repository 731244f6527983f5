/** A change to an environment that one or a few calls make. */
export type PushStep = {
  /** The change, for the plan and the progress. */
  name: string;
  /** Calls to the Management API, for estimates. */
  calls: number;
  run: () => Promise<void>;
};
