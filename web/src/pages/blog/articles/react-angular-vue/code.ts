export const REACT = `import { useState } from 'react';

export function Likes() {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount(count + 1)}>{count} likes</button>
  );
}`;

export const ANGULAR = `import { Component, signal } from '@angular/core';

@Component({
  selector: 'app-likes',
  template: \`<button (click)="add()">{{ count() }} likes</button>\`,
})
export class Likes {
  count = signal(0);

  add() {
    this.count.update((n) => n + 1);
  }
}`;

export const VUE = `<script setup lang="ts">
import { ref } from 'vue';

const count = ref(0);
</script>

<template>
  <button @click="count++">{{ count }} likes</button>
</template>`;
