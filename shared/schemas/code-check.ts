import * as z from 'zod';

export const codeCheckLimits = { codeLength: 100, agentLength: 512 } as const;

/** The code of a pack: the text, QR code or DataMatrix code that is printed on it, without spaces. */
export const packCode = z
  .string()
  .max(codeCheckLimits.codeLength)
  .regex(/^[A-Za-z0-9(][A-Za-z0-9._~:/()+=-]*$/);

/** Request of the verification service (CON-16). */
export const verificationRequest = z.object({
  agent: z.string().max(codeCheckLimits.agentLength),
  deviceId: z.uuidv4(),
  code: packCode,
  /** The visitor's position, only if it is shared. */
  geoLoc: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
});
export type VerificationRequest = z.infer<typeof verificationRequest>;

/** Response of the verification service; all other properties are passed on unchanged (TRC-09). */
export const verification = z.looseObject({
  /** `VALID` or another value, such as `UNKNOWN` or `DEACTIVATED`. */
  status: z.string().min(1),
  counterfeited: z.boolean().optional(),
  links: z.looseObject({ aggregateUrl: z.string().optional() }).optional(),
});

const count = z.number().int().min(0);

/** Response of a verification's aggregate address, from which the number of devices is read (TRC-08). */
export const codeAggregate = z.object({
  aggregateData: z
    .object({ differentDevicesCheckCount: count.default(0) })
    .default({ differentDevicesCheckCount: 0 }),
});

/** Result of a check (CON-17). */
export const codeCheck = z.looseObject({
  ...verification.shape,
  aggregateData: z.object({ differentDevicesCheckCount: count }).optional(),
});
export type CodeCheck = z.infer<typeof codeCheck>;
