/** The circles in a directed graph, each once, as the names along it: `['a', 'b', 'a']`. */
export function circles(names: readonly string[], next: (name: string) => readonly string[]): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) {
      found.push([...trail.slice(trail.indexOf(name)), name]);
      return;
    }
    if (done.has(name)) return;
    for (const each of next(name)) visit(each, [...trail, name]);
    done.add(name);
  };
  for (const name of names) visit(name, []);
  return found;
}
