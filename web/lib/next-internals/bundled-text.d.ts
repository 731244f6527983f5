/** The script with all that it imports, by `bundle-as-text.ts`. */
declare module '*?text' {
  const text: string;
  export default text;
}
