import { mount } from 'svelte';
import { sprite } from 'virtual:tiles';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';

const drawn = document.createElement('div');
drawn.hidden = true;
drawn.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${sprite}</svg>`;
document.body.prepend(drawn);

mount(App, { target: document.getElementById('app')! });
