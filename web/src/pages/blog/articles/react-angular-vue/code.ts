export const REACT = `function Likes() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}`;

export const ANGULAR = `@Component({
  selector: 'app-likes',
  template: \`<button (click)="add()">{{ count() }}</button>\`,
})
export class Likes {
  count = signal(0);
  add() { this.count.update((n) => n + 1); }
}`;

export const VUE = `<script setup>
import { ref } from 'vue';
const count = ref(0);
</script>

<template>
  <button @click="count++">{{ count }}</button>
</template>`;
