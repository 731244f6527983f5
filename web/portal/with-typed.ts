/** The stored values, overridden by those that have been edited since the form was opened. */
export function withTyped<Values extends object>(began: Values, typed: Values, now: Values): Values {
  const touched = Object.entries(typed).filter(([field, value]) => !isSame(value, Reflect.get(began, field)));
  return { ...now, ...Object.fromEntries(touched) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
