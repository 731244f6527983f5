export function onceEach<Key>(report: (key: Key) => void): (key: Key) => void {
  const reported = new Set<Key>();
  return (key) => {
    if (reported.has(key)) return;
    reported.add(key);
    report(key);
  };
}
