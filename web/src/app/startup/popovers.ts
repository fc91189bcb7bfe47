/**
 * Menus for browsers without `popover`: their button opens and closes one; it closes on Esc and on a press beside it too. The
 * styles of one that is shown are in app.css.
 */
const shown = (): HTMLElement | null => document.querySelector('[data-popover-shown]');

const tell = (menu: HTMLElement, newState: 'open' | 'closed'): boolean =>
  menu.dispatchEvent(Object.assign(new Event('toggle'), { newState }));

HTMLElement.prototype.hidePopover = function () {
  if (this !== shown()) return;
  const hasFocus = this.contains(document.activeElement);
  this.removeAttribute('data-popover-shown');
  if (hasFocus) document.querySelector<HTMLElement>(`[popovertarget="${this.id}"]`)?.focus();
  tell(this, 'closed');
};

HTMLElement.prototype.showPopover = function () {
  shown()?.hidePopover();
  this.style.transform = '';
  this.setAttribute('data-popover-shown', '');
  // Not above all else as a real one, but within a part of the page, which may be scrolled: put where the window has it.
  const [{ left, top }, style] = [this.getBoundingClientRect(), getComputedStyle(this)];
  this.style.transform = `translate(${Number.parseFloat(style.left) - left}px, ${Number.parseFloat(style.top) - top}px)`;
  tell(this, 'open');
};

addEventListener('click', (event) => {
  const target = event.target as Element;
  const button = target.closest('[popovertarget]');
  const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu) event.preventDefault();
  if (menu && menu !== shown()) menu.showPopover();
  else if (menu || !shown()?.contains(target)) shown()?.hidePopover();
});
addEventListener('keydown', ({ key }) => key === 'Escape' && shown()?.hidePopover());

export {};
