/** The argument of a server action, which anybody can call with anything. */
export function enteredForm(argument: unknown): FormData {
  return argument instanceof FormData ? argument : new FormData();
}
