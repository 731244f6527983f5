/** The heaviest dog of each size, in kilograms, as on our packs. */
const sizes = [
  [4, 'Very small', 'A terrier puppy, a Chihuahua'],
  [10, 'Small', 'A dachshund, a pug'],
  [20, 'Medium', 'A beagle, a spaniel'],
  [40, 'Large', 'A Labrador, a boxer'],
  [60, 'Very large', 'A Newfoundland, a mastiff'],
];
const weight = document.getElementById('weight');
const dog = document.getElementById('dog');

function show() {
  const kilograms = Number(weight.value);
  const [most, name, like] = sizes.find(([heaviest]) => kilograms <= heaviest);
  document.getElementById('kilograms').textContent = String(kilograms);
  dog.style.setProperty('width', `${18 + Math.sqrt(kilograms / 60) * 48}%`);
  const strong = document.createElement('strong');
  strong.textContent = name;
  document.getElementById('size').replaceChildren(strong, ` – up to ${most} kg. ${like}.`);
}

weight.addEventListener('input', show);
show();
