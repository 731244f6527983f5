export const buttonNamed = (name: string) => `//button[normalize-space()="${name}"]`;
export const linkNamed = (name: string) => `//main//a[normalize-space()="${name}"]`;
export const labelOf = (text: string) => `//label[starts-with(normalize-space(), "${text}")]`;
export const fieldLabelled = (text: string) => `//*[@id = ${labelOf(text)}/@for]`;
