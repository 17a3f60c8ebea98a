/** Runs in the page. Without our colours the shapes of states and the icons must still be drawn in one that shows. */
export const unseenShapes = (): readonly string[] => {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('.shape, .icon')]
    .filter((shape) => shape.checkVisibility() && getComputedStyle(shape).color === ground)
    .map((shape) => `is drawn in the colour of its ground: ${shape.outerHTML.slice(0, 80)}`);
};
