/** Secrets Manager's labels of a secret's versions. */
export type SecretStage = 'AWSCURRENT' | 'AWSPENDING' | 'AWSPREVIOUS';

/** A secret that is rotated automatically. */
export type SecretVersions = {
  /** Undefined if no version has this label. */
  read(stage: SecretStage): Promise<string | undefined>;
  /** Stores the version that a rotation is about to use, unless an earlier attempt already has. */
  addPending(version: string, value: string): Promise<void>;
  /** Makes the pending version the current one, and the current one the previous. */
  finish(version: string): Promise<void>;
};
