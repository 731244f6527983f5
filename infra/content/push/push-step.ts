export type PushStep = {
  name: string;
  /** Calls to the Management API, for estimates. */
  calls: number;
  run: () => Promise<void>;
};
