import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** A carer has left or was removed, or an invitation has been declined or withdrawn. */
export const carerRevoked = defineEvent(
  'carer.revoked',
  1,
  z.object({ carerId: z.string(), carersVersion: z.number().int(), by: z.enum(['owner', 'carer']) }),
);
