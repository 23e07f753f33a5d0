// The page that `pushwise serve` serves: it asks the server it came from.
import { mount } from 'svelte';
import App from './App.svelte';
import { useBackend } from './api/client';
import { Server } from './api/server';
import './style.css';

useBackend(new Server());
mount(App, { target: document.getElementById('app')! });
