export const CHAIN = `const motorcycle = {
  wheels: 2,
  describe() {
    return \`\${this.name}: \${this.wheels} wheels\`;
  },
};

const hunter = Object.create(motorcycle);
hunter.name = 'Hunter 350';

console.log(hunter.describe()); // Hunter 350: 2 wheels
console.log(Object.hasOwn(hunter, 'wheels')); // false`;

export const WRITING = `hunter.wheels = 3;
console.log(hunter.wheels, motorcycle.wheels); // 3 2

delete hunter.wheels;
console.log(hunter.wheels); // 2

motorcycle.extras = [];
hunter.extras.push('crash guard');
console.log(motorcycle.extras.length); // 1`;

export const CLASS = `class Motorcycle {
  extras = [];
  describe() {
    return 'two wheels';
  }
}
class Scooter extends Motorcycle {}

const vespa = new Scooter();
const parent = Object.getPrototypeOf;

console.log(Object.hasOwn(vespa, 'extras')); // true
console.log(Object.hasOwn(vespa, 'describe')); // false
console.log(parent(vespa) === Scooter.prototype); // true
console.log(parent(Scooter.prototype) === Motorcycle.prototype); // true`;

export const POLLUTION = `function merge(target, source) {
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value instanceof Object && target[key]) merge(target[key], value);
    else target[key] = value;
  }
}

merge({}, JSON.parse('{"__proto__": {"isAdmin": true}}'));

const visitor = {};
console.log(visitor.isAdmin); // true`;
