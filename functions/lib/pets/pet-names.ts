import { normalisePetName, petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Key, TableClient } from '../adapters/table.ts';
import { findPet } from './pet-record.ts';

/**
 * Seconds that a claim waits for its pet; after that, a claim without a pet is treated as left over from a failed
 * write.
 */
const claimSeconds = 60;

type Claim = { table: TableClient; ownerId: string; petId: string; now: string };
type NameInForm = { name: string; field: string };

/**
 * Claims a name for an owner's pet, so that two concurrent requests cannot both use it. Throws `conflict` on the
 * caller's field when another pet has it; a pet's own name is accepted.
 */
export async function claimPetName({ table, ownerId, petId, now }: Claim, { name, field }: NameInForm) {
  const key = nameKey(ownerId, name);
  const claim = { ...key, petId, claimedAt: now };
  if (await table.put(claim, { missing: 'pk' })) return;
  const other = await table.get(key, { consistent: true });
  if (other?.petId === petId) return;
  const holder = typeof other?.petId === 'string' ? other.petId : '';
  if (await isHeld({ table, ownerId, petId: holder, now }, name, String(other?.claimedAt ?? '')))
    throw nameTaken(field);
  if (!(await table.put(claim, { any: [{ missing: 'pk' }, { path: 'petId', equals: holder }] })))
    throw nameTaken(field);
}

/** Releases a name, unless another pet has claimed it since. */
export async function releasePetName({ table, ownerId, petId }: Omit<Claim, 'now'>, name: string) {
  await table.remove(nameKey(ownerId, name), { path: 'petId', equals: petId });
}

async function isHeld({ table, ownerId, petId, now }: Claim, name: string, claimedAt: string) {
  if (Date.parse(now) - Date.parse(claimedAt) < claimSeconds * 1000) return true;
  const pet = await findPet(table, ownerId, petId);
  return pet !== undefined && normalisePetName(pet.name) === normalisePetName(name);
}

function nameKey(ownerId: string, name: string): Key {
  return { pk: `PETNAMES#${ownerId}`, sk: `NAME#${normalisePetName(name)}` };
}

function nameTaken(field: string): AppError {
  return new AppError('conflict', petMessages.nameTaken, { errors: { [field]: [petMessages.nameTaken] } });
}
