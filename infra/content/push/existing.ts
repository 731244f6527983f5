import { SharedModels } from '@kontent-ai/management-sdk';
import * as z from 'zod';

const notFound = z.object({ response: z.object({ status: z.literal(404) }) });
const wrapped = z.union([notFound, z.object({ error: notFound })]);

/** Returns undefined if nothing in the environment has that name. */
export async function existing<Found>(request: Promise<Found>): Promise<Found | undefined> {
  try {
    return await request;
  } catch (error) {
    const cause =
      error instanceof SharedModels.ContentManagementBaseKontentError ? error.originalError : error;
    if (wrapped.safeParse(cause).success) return undefined;
    throw error;
  }
}
