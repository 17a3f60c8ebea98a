/** Runs in the page. In forced colours, state icons and other icons must still have enough contrast. */
export const unseenShapes = (): readonly string[] => {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('.shape, .icon')]
    .filter((shape) => shape.checkVisibility() && getComputedStyle(shape).color === ground)
    .map((shape) => `is drawn in the colour of its ground: ${shape.outerHTML.slice(0, 80)}`);
};
