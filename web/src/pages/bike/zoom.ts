/** The library that shows photos over a page: loaded when somebody opens one. */
import 'photoswipe/style.css';

export { default } from 'photoswipe';
