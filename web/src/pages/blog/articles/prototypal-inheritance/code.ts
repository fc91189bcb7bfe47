export const CHAIN = `const motorcycle = {
  wheels: 2,
  describe() {
    return \`\${this.name} has \${this.wheels} wheels\`;
  },
};

const hunter = Object.create(motorcycle);
hunter.name = 'Hunter 350';

hunter.describe();              // 'Hunter 350 has 2 wheels'
Object.hasOwn(hunter, 'wheels'); // false: found on the prototype
hunter.wheels = 3;              // own property, shadows the other
motorcycle.wheels;              // still 2`;

export const CLASS = `class Motorcycle {
  constructor(name) { this.name = name; }
  describe() { return this.name; }
}
class Scooter extends Motorcycle {}

const vespa = new Scooter('Vespa');
Object.getPrototypeOf(vespa) === Scooter.prototype;              // true
Object.getPrototypeOf(Scooter.prototype) === Motorcycle.prototype; // true`;
