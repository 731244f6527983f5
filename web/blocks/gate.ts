import { type AnyItem, signedIn, type Visitor } from '../lib/pages/block-context.ts';

/** Content types that this installation may show; all if undefined. */
export type Permissions = ReadonlySet<string> | undefined;

/**
 * True if a visitor may see an item: its workflow step, roles and visibility and the installation's list all
 * permit it.
 */
export function passesGate(item: AnyItem, visitor: Visitor, permitted: Permissions): boolean {
  return (
    item.system.workflowStep !== 'archived' &&
    (permitted === undefined || permitted.has(item.system.type)) &&
    hasRole(codenames(item, 'authentication_gate_component__user_roles'), visitor) &&
    isShownTo(codenames(item, 'snippet_visibility__visibility')[0], visitor)
  );
}

function hasRole(required: readonly string[], visitor: Visitor): boolean {
  return required.length === 0 || required.some((role) => signedIn(visitor)?.roles.includes(role));
}

function isShownTo(visibility: string | undefined, visitor: Visitor): boolean {
  if (visibility === 'hidden') return false;
  if (visibility === 'anonymous') return visitor === 'anonymous';
  if (visibility === 'authenticated') return signedIn(visitor) !== undefined;
  return true;
}

/** The selected codenames of an item's element; empty if its type has no such element. */
export function codenames(item: AnyItem, element: string): string[] {
  const found: unknown = Reflect.get(item.elements, element)?.value;
  if (!Array.isArray(found)) return [];
  return found.flatMap((option: { codename?: unknown }) =>
    typeof option.codename === 'string' ? [option.codename] : [],
  );
}
