/** Finds icons that are invisible because they have the page's background colour. The function runs in the page. */
export const unseenShapes = (): readonly string[] => {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('.shape, .icon')]
    .filter((shape) => shape.checkVisibility() && getComputedStyle(shape).color === ground)
    .map((shape) => `has the same colour as its background: ${shape.outerHTML.slice(0, 80)}`);
};
